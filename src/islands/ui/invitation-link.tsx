import { useState } from 'react';

import { fillText } from '#site/lib/fill-text.ts';
import { invitationUrl } from '#site/lib/invitation-url.ts';

import { ShareLink } from './share-link.tsx';

interface Props {
  strings: Readonly<
    Record<
      'invite.copy' | 'invite.copied' | 'invite.share' | 'invite.shareText' | 'invite.qr' | 'invite.qrAlt' | 'common.copyRefused',
      string
    >
  >;
  code: string;
  isMain?: boolean;
}

/** The link of an invitation code, to pass on with a word about it. */
export function InvitationLink({ strings, code, isMain = false }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <ShareLink
      isMain={isMain}
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
  );
}
