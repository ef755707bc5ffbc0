import type { ReactNode } from 'react';

interface Props {
  /** The part's name on the page. */
  name: string;
  title: string;
  /** Where there is more of it. */
  more?: { href: string; label: string };
  isBusy: boolean;
  children: ReactNode;
}

/** A card of the agent home: its title, perhaps with a link beside it, and what it is about. */
export function HomeCard({ name, title, more, isBusy, children }: Props) {
  const id = `${name}-title`;
  return (
    <section className="card card-body stack gap-3 min-w-0" aria-labelledby={id} aria-busy={isBusy} data-part={name}>
      <div className="between flex-wrap gap-x-3">
        <h2 className="title-section" id={id}>
          {title}
        </h2>
        {more && (
          <a className="link text-sm inline-flex items-center min-h-11" href={more.href}>
            {more.label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
