import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { InvitationLink } from '#site/islands/ui/invitation-link.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { $memberLink, retryMemberLink } from '#site/stores/screens/member-link.ts';

import { HomeCard } from './ui/home-card.tsx';
import { PartFailed } from './ui/part-failed.tsx';

interface Props {
  strings: WordsOf<
    | 'agent.invite'
    | 'invite.copy'
    | 'invite.copied'
    | 'invite.share'
    | 'invite.shareText'
    | 'invite.qr'
    | 'invite.qrAlt'
    | 'common.copyRefused'
    | 'common.retry'
    | 'shell.login'
  >;
  errors: ErrorTexts;
}

/** The agent's invitation link, to pass on. Its place is as large as the link from the start. */
export function InvitationCard({ strings, errors }: Props) {
  const link = useStore($memberLink);
  return (
    <HomeCard
      name="invitation"
      title={strings['agent.invite']}
      more={{ href: '/m/agentRegister', label: strings['agent.invite.all'] }}
      isBusy={link.state === 'loading'}
    >
      <div className="link-place stack gap-3 items-start">
        {link.state === 'ready' && link.value && <InvitationLink strings={strings} code={link.value.code} />}
        {link.state === 'ready' && !link.value && <p className="text-note m-0">{strings['agent.invite.none']}</p>}
        {link.state === 'failed' && (
          <PartFailed
            text={strings['agent.invite.failed']}
            code={link.code}
            errors={errors}
            strings={strings}
            onRetry={() => void retryMemberLink()}
          />
        )}
      </div>
    </HomeCard>
  );
}
