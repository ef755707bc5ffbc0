import type { ReactElement } from 'react';

export type SocialProviders = readonly ('google' | 'facebook')[];

interface Props {
  providers: SocialProviders;
  /** 'Or go on with'. */
  heading: string;
  /** 'Go on with Google'. */
  labels: Readonly<Record<SocialProviders[number], string>>;
}

/**
 * The ways in by an account elsewhere: plain links, since all that they do is done by the platform. It is never hydrated. Where the
 * player was going is told by the page that the link stands on.
 */
export function SocialLogin({ providers, heading, labels }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="stack gap-2">
      <p className="text-note m-0 text-center">{heading}</p>
      <div className="row justify-center gap-3">
        {providers.map((provider) => (
          <a
            key={provider}
            className="btn-line"
            href={`/wps/session/social/${provider}/start`}
            aria-label={labels[provider]}
            rel="nofollow"
          >
            {icons[provider]}
          </a>
        ))}
      </div>
    </div>
  );
}

/** Letters in the colours that people know them by, drawn here: neither is anybody's file. */
const icons: Record<SocialProviders[number], ReactElement> = {
  google: (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" strokeWidth="4" aria-hidden="true">
      <path d="M17 5.3A8.2 8.2 0 0 0 4 6.9" stroke="#ea4335" />
      <path d="M4 6.9a8.2 8.2 0 0 0 0 8.2" stroke="#fbbc05" />
      <path d="M4 15.1a8.2 8.2 0 0 0 12.6 2" stroke="#34a853" />
      <path d="M11 11h8.2a8.2 8.2 0 0 1-2.6 6.1" stroke="#4285f4" />
    </svg>
  ),
  facebook: (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="11" fill="#1877f2" />
      <path d="M12 22v-9h3v-3h-3V8.5c0-1 .5-1.5 1.500-1.500H15V4h-2.500C10 4 9 5.700 9 8v2H7v3h2v9z" fill="#fff" />
    </svg>
  ),
};
