import type { ContentStore } from '#server/domains/content/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';
import type { MailProvider } from '#server/providers/mail/create-mail.ts';
import type { StreamHub } from '#server/stream/hub.ts';
import type { StreamTimes } from '#server/stream/open-stream.ts';

import { agentsAnswers } from './agents.ts';
import type { Answer, RawRoute } from './answer.ts';
import { cashierAnswers, cashierWebhook } from './cashier.ts';
import { contentAnswers } from './content.ts';
import { gamesAnswers } from './games.ts';
import { launchAnswers } from './launch.ts';
import { memberAnswers } from './member.ts';
import { openapiRoute } from './openapi-route.ts';
import { outboxRoutes } from './outbox.ts';
import { passwordAnswers } from './password.ts';
import { sessionAnswers } from './session.ts';
import { streamRoute } from './stream.ts';
import { systemAnswers } from './system.ts';
import { vendorRoute } from './vendor.ts';
import { walletAnswers } from './wallet.ts';

interface AllRoutes {
  merchants: MerchantRegistry;
  mode: 'demo' | 'live';
  content: ContentStore;
  vendors: GameVendors;
  mail: MailProvider;
  hub: StreamHub;
  streamTimes: StreamTimes;
  contextFor: (merchantCode: string, actor: Actor) => Ctx;
}

/** Every call of the contract, area by area, and the routes outside its envelope. */
export function allRoutes({ merchants, mode, content, vendors, mail, hub, streamTimes, contextFor }: AllRoutes): {
  answers: Answer[];
  rawRoutes: RawRoute[];
} {
  return {
    answers: [
      ...systemAnswers({ merchants, mode }),
      ...sessionAnswers({ merchants }),
      ...memberAnswers,
      ...passwordAnswers({ canMail: mail.mail !== undefined }),
      ...agentsAnswers,
      ...walletAnswers,
      ...gamesAnswers,
      ...launchAnswers({ vendors }),
      ...cashierAnswers,
      ...contentAnswers({ content }),
    ],
    rawRoutes: [
      vendorRoute({ vendors, contextFor }),
      cashierWebhook,
      streamRoute({ hub, times: streamTimes }),
      ...(mode === 'demo' ? [openapiRoute] : []),
      ...(mode === 'demo' && mail.outbox ? outboxRoutes(mail.outbox) : []),
    ],
  };
}
