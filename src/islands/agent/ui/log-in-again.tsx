import { isSessionOverCode } from '#contract/session/facts.ts';
import { loginPath } from '#site/lib/next-path.ts';

interface Props {
  /** Why something was refused. */
  code: string;
  label: string;
}

/** The way back in, where something was refused because there is no session any more. */
export function LogInAgain({ code, label }: Props) {
  return (
    isSessionOverCode(code) && (
      <a className="btn-line" href={loginPath('/m/agent')}>
        {label}
      </a>
    )
  );
}
