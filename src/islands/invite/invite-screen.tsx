import { useState } from 'react';

import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { ShareLink } from '#site/islands/ui/share-link.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { invitationUrl } from '#site/lib/invitation-url.ts';
import { $invitation, retryInvitation } from '#site/stores/screens/invitation.ts';

import type { InviteText } from './invite-text.ts';

/** The player's own code and link, and how many joined through it; agents and excluded players are sent elsewhere. */
export function InviteScreen({ strings, errors }: InviteText) {
  const invitation = useStore($invitation);
  if (invitation.state === 'loading') return <ListSkeleton label={strings['common.loading']} />;
  if (invitation.state === 'failed' && invitation.code === 'protection.excluded')
    return <LeadOn text={strings['invite.excluded']} href="/m/protection" label={strings['invite.excluded.go']} />;
  if (invitation.state === 'failed')
    return (
      <ReadFailed
        code={invitation.code}
        text={errorText(errors, invitation.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void retryInvitation()}
      />
    );
  const { code, invited } = invitation.value;
  if (code === null) return <LeadOn text={strings['invite.agent']} href="/m/agentRegister" label={strings['invite.agent.go']} />;
  return (
    <section className="card card-body stack gap-3 min-w-0" data-part="invitation">
      <p className="m-0 font-semibold">{invited > 0 ? fillText(strings['invite.count'], { count: invited }) : strings['invite.none']}</p>
      <InviteLink strings={strings} code={code} />
    </section>
  );
}

function InviteLink({ strings, code }: Pick<InviteText, 'strings'> & { code: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p className="text-note m-0">
        {strings['invite.code']} <bdi className="font-mono font-semibold select-all">{code}</bdi>
      </p>
      <ShareLink
        isMain
        url={invitationUrl(location.origin, code)}
        text={strings['invite.shareText']}
        strings={{
          copy: strings['invite.copy'],
          copied: strings['invite.copied'],
          copyRefused: strings['common.copyRefused'],
          share: strings['invite.share'],
          qr: strings['invite.qr'],
          qrAlt: fillText(strings['invite.qrAlt'], { code }),
        }}
        isCodeShown={isShown}
        onToggleCode={() => setShown(!isShown)}
      />
    </>
  );
}

function LeadOn({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <div className="blank-state">
      <p>{text}</p>
      <a className="btn-sun" href={href}>
        {label}
      </a>
    </div>
  );
}
