import { useEffect, useState } from 'react';

import type { SocialLink } from '#contract/session/ways-in.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { createSocialLinksScreen, type SocialLinksScreen } from '#site/stores/screens/social-links.ts';

import { PasswordStep } from './password-step.tsx';

interface Props {
  /** What the merchant offers. */
  providers: readonly SocialLink['provider'][];
  strings: WordsOf<
    | 'security.links'
    | 'security.own'
    | 'security.social.google'
    | 'security.social.facebook'
    | 'session.password'
    | 'common.loading'
    | 'common.retry'
  >;
  errors: ErrorTexts;
  language: string;
}

/** The external accounts that log in to the player's, with buttons to link and unlink them. */
export function SocialAccounts({ providers, ...props }: Props) {
  const { strings, errors } = props;
  const [screen] = useState(() => createSocialLinksScreen());
  const links = useStore(screen.$links);
  const news = useStore(screen.$news);
  const failure = useStore(screen.$failure);
  // not in the store's first read: a render that React discards reads too, and would lose the news
  useEffect(() => void screen.open(), [screen]);
  return (
    <section className="gutter stack gap-4 pt-8" aria-labelledby="links-heading">
      <h2 className="title-section" id="links-heading">
        {strings['security.links.heading']}
      </h2>
      <p className="text-note">{strings['security.links.text']}</p>
      <output className={news ? 'text-sm font-semibold' : 'sr-only'}>{news ? strings[`security.links.${news}`] : ''}</output>
      <Alert text={failure && failure !== 'password.wrong' ? errorText(errors, failure) : undefined} />
      {links.state === 'loading' && <output data-coming className="card h-18" aria-label={strings['common.loading']} />}
      {links.state === 'ready' && (
        <ul className="card m-0 p-0 list-none">
          {providers.map((provider) => (
            <Row
              {...props}
              key={provider}
              provider={provider}
              link={links.value.find((known) => known.provider === provider)}
              hasPassword={links.hasPassword}
              screen={screen}
            />
          ))}
        </ul>
      )}
      {links.state === 'failed' && (
        <ReadFailed
          text={strings['security.links.failed']}
          why={errorText(errors, links.error)}
          code={links.error}
          retryLabel={strings['common.retry']}
          onRetry={() => void screen.read()}
        />
      )}
    </section>
  );
}

interface RowProps extends Omit<Props, 'providers'> {
  provider: SocialLink['provider'];
  link: SocialLink | undefined;
  hasPassword: boolean;
  screen: SocialLinksScreen;
}

function Row({ provider, link, hasPassword, screen, strings, errors, language }: RowProps) {
  const [isAsked, setAsked] = useState(false);
  const failure = useStore(screen.$failure);
  const name = strings[`security.social.${provider}`];
  const change = async (password: string) => {
    await (link ? screen.unlink(provider, password) : screen.link(provider, password));
    if (screen.$failure.get() !== 'password.wrong') setAsked(false);
  };
  return (
    <li className="stack gap-3 p-4">
      <span>
        <strong>{name}</strong>
        <br />
        <span className="text-note">
          {link
            ? [link.email, fillText(strings['security.links.since'], { moment: formatMoment(link.linkedAtMs, language) })]
                .filter(Boolean)
                .join(' · ')
            : strings['security.links.none']}
        </span>
      </span>
      {isAsked ? (
        <PasswordStep
          strings={strings}
          text={fillText(strings[link ? 'security.links.unlinkText' : 'security.links.linkText'], { provider: name })}
          submitLabel={strings[link ? 'security.links.unlink' : 'security.links.link']}
          hasPassword={hasPassword}
          error={failure === 'password.wrong' ? errorText(errors, failure) : undefined}
          onSubmit={change}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <button
          type="button"
          className="btn-line"
          aria-label={fillText(strings[link ? 'security.links.unlinkNamed' : 'security.links.linkNamed'], { provider: name })}
          onClick={() => setAsked(true)}
        >
          {strings[link ? 'security.links.unlink' : 'security.links.link']}
        </button>
      )}
    </li>
  );
}
