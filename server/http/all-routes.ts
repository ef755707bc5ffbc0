import type { ContentStore } from '#server/domains/content/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';
import type { MailProvider } from '#server/providers/mail/create-mail.ts';
import type { SocialLogins } from '#server/providers/social/create-social-logins.ts';
import type { Outbox } from '#server/providers/mail/outbox/outbox.ts';
import type { StreamHub } from '#server/stream/hub.ts';
import type { StreamTimes } from '#server/stream/open-stream.ts';

import { agentsAnswers } from './agents.ts';
import type { Answer, RawRoute } from './answer.ts';
import { appProfileRoute } from './app-profile.ts';
import { cashierAnswers, cashierWebhook } from './cashier.ts';
import { contentAnswers } from './content.ts';
import { gamesAnswers } from './games.ts';
import { launchAnswers } from './launch.ts';
import { lotteryGamesAnswers } from './lottery-games.ts';
import { lotteryAnswers } from './lottery.ts';
import { memberAnswers } from './member.ts';
import { openapiRoute } from './openapi-route.ts';
import { outboxRoutes } from './outbox.ts';
import { passwordAnswers } from './password.ts';
import { sessionAnswers } from './session.ts';
import { signInAnswers } from './sign-in.ts';
import { socialAnswers, socialRoutes } from './social.ts';
import { streamRoute } from './stream.ts';
import { systemAnswers } from './system.ts';
import { vendorRoute } from './vendor.ts';
import { verificationAnswers } from './verification.ts';
import { walletAnswers } from './wallet.ts';

interface AllRoutes {
  merchants: MerchantRegistry;
  mode: 'demo' | 'live';
  content: ContentStore;
  vendors: GameVendors;
  mail: MailProvider;
  /** Where the embedded providers of demo mode put what they would send. */
  outbox: Outbox | undefined;
  socials: SocialLogins;
  hub: StreamHub;
  streamTimes: StreamTimes;
  contextFor: (merchantCode: string, actor: Actor) => Ctx;
  /** Where a merchant's site is reached. */
  originOf: (merchantCode: string) => string;
}

/** Every call of the contract, area by area, and the routes outside its envelope. */
export function allRoutes({
  merchants,
  mode,
  content,
  vendors,
  mail,
  outbox,
  socials,
  hub,
  streamTimes,
  contextFor,
  originOf,
}: AllRoutes): {
  answers: Answer[];
  rawRoutes: RawRoute[];
} {
  return {
    answers: [
      ...systemAnswers({ merchants, mode, socials }),
      ...sessionAnswers({ merchants }),
      ...signInAnswers({ originOf }),
      ...socialAnswers({ merchants, socials, originOf }),
      ...memberAnswers,
      ...verificationAnswers({ merchants }),
      ...passwordAnswers({ canMail: mail.mail !== undefined, merchants }),
      ...agentsAnswers,
      ...walletAnswers,
      ...gamesAnswers,
      ...launchAnswers({ vendors }),
      ...lotteryAnswers,
      ...lotteryGamesAnswers,
      ...cashierAnswers,
      ...contentAnswers({ content }),
    ],
    rawRoutes: [
      vendorRoute({ vendors, contextFor }),
      cashierWebhook,
      ...socialRoutes({ merchants, socials, originOf }),
      appProfileRoute({ merchants }),
      streamRoute({ hub, times: streamTimes }),
      ...(mode === 'demo' ? [openapiRoute] : []),
      ...(mode === 'demo' && outbox ? outboxRoutes(outbox) : []),
    ],
  };
}
