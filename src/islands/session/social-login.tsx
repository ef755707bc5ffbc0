export type SocialProviders = readonly ('google' | 'facebook')[];

interface Props {
  providers: SocialProviders;
  /** 'Or go on with'. */
  heading: string;
  /** The addresses of their logos. */
  marks: Readonly<Record<SocialProviders[number], string>>;
  /** 'Go on with Google'. */
  labels: Readonly<Record<SocialProviders[number], string>>;
}

/**
 * Log-ins with external accounts: plain links, since the platform does all the work. Never hydrated. The page that the link is on says
 * where the player was going.
 */
export function SocialLogin({ providers, heading, marks, labels }: Props) {
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
            {/* not loaded before the sheet is open */}
            <img src={marks[provider]} width={22} height={22} alt="" loading="lazy" />
          </a>
        ))}
      </div>
    </div>
  );
}
