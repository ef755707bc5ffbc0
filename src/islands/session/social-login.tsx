export type SocialProviders = readonly ('google' | 'facebook')[];

interface Props {
  providers: SocialProviders;
  /** 'Or go on with'. */
  heading: string;
  /** Addresses of their letters. */
  marks: Readonly<Record<SocialProviders[number], string>>;
  /** 'Go on with Google'. */
  labels: Readonly<Record<SocialProviders[number], string>>;
}

/**
 * The ways in by an account elsewhere: plain links, since all that they do is done by the platform. It is never hydrated. Where the
 * player was going is told by the page that the link stands on.
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
            {/* not asked for before the sheet is open */}
            <img src={marks[provider]} width={22} height={22} alt="" loading="lazy" />
          </a>
        ))}
      </div>
    </div>
  );
}
