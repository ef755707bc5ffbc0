import { ShareLink } from '#site/islands/ui/share-link.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { invitationUrl } from '#site/lib/invitation-url.ts';
import { sameRates } from '#site/lib/same-rates.ts';
import { $closing, $shownCode, type AgentLink, closeLink } from '#site/stores/screens/agent-register.ts';

import { RateList } from './rate-list.tsx';
import type { RegisterText } from './rates-text.ts';

export function LinkCard(text: RegisterText & { link: AgentLink }) {
  const { strings, language, link } = text;
  const { code, label, state, usedCount, expiresAt, opensAgent, rates, givesNow } = link;
  const isLess = rates !== null && givesNow !== null && !sameRates(rates, givesNow);
  const isShown = useStore($shownCode) === code;
  return (
    <li className="card card-body stack gap-3 min-w-0" data-link={code}>
      <div className="between flex-wrap gap-x-3">
        <h3 className="m-0 font-semibold [overflow-wrap:anywhere]">{label === '' ? strings['rates.link.unnamed'] : label}</h3>
        <span className={state === 'open' ? 'text-win text-sm font-semibold' : 'text-note'}>{strings[`rates.link.state.${state}`]}</span>
      </div>
      <p className="text-note m-0 flex flex-wrap gap-x-3">
        <bdi className="font-mono font-semibold">{code}</bdi>
        <span>{strings[`rates.kind.${opensAgent ? 'agent' : 'member'}`]}</span>
        <span>{fillText(strings['rates.link.used'], { count: usedCount })}</span>
        {expiresAt !== null && <span>{fillText(strings['rates.link.until'], { time: formatMoment(expiresAt, language) })}</span>}
      </p>
      {rates && <RateList {...text} rates={rates} next={givesNow ?? undefined} hasLosing={opensAgent} />}
      {isLess && <p className="text-note m-0">{strings['rates.link.less']}</p>}
      {state === 'open' && <LinkActions {...text} code={code} isShown={isShown} />}
    </li>
  );
}

function LinkActions({ strings, code, isShown }: RegisterText & { code: string; isShown: boolean }) {
  const closing = useStore($closing);
  return (
    <ShareLink
      url={invitationUrl(location.origin, code)}
      strings={{
        copy: strings['rates.link.copy'],
        copied: strings['rates.link.copied'],
        copyRefused: strings['common.copyRefused'],
        share: strings['rates.link.share'],
        qr: strings['rates.link.qr'],
        qrAlt: fillText(strings['rates.link.qrAlt'], { code }),
      }}
      isCodeShown={isShown}
      onToggleCode={() => $shownCode.set(isShown ? undefined : code)}
    >
      <button type="button" className="btn-line" disabled={closing !== undefined} onClick={() => void closeLink(code)}>
        {closing === code ? strings['rates.link.closing'] : strings['rates.link.close']}
      </button>
    </ShareLink>
  );
}
