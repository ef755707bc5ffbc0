import { InvitationLink } from '#site/islands/ui/invitation-link.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
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
  return (
    <>
      <p className="text-note m-0">
        {strings['invite.code']} <bdi className="font-mono font-semibold select-all">{code}</bdi>
      </p>
      <InvitationLink isMain strings={strings} code={code} />
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
