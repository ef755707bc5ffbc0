import type { Answer, RawRoute } from './answer.ts';
import { staffBooksAnswers } from './staff-books.ts';
import { staffCatalogueAnswers } from './staff-catalogue.ts';
import { staffContractsAnswers } from './staff-contracts.ts';
import { staffDepositsAnswers, staffProofRoute } from './staff-deposits.ts';
import { staffDeskAnswers, staffPaperRoute } from './staff-desk.ts';
import { staffPlayersAnswers } from './staff-players.ts';
import { staffDocumentRoute, staffQueuesAnswers } from './staff-queues.ts';
import { staffRatesAnswers } from './staff-rates.ts';
import { deskPictureRoute } from './staff-support.ts';

/** The console's areas that only need the caller's context. */
export const staffAreas: Answer[] = [
  ...staffPlayersAnswers,
  ...staffQueuesAnswers,
  ...staffCatalogueAnswers,
  ...staffContractsAnswers,
  ...staffRatesAnswers,
  ...staffDepositsAnswers,
  ...staffDeskAnswers,
  ...staffBooksAnswers,
];

/** Pictures for the console only; each access is audited. */
export const staffPictures: RawRoute[] = [staffDocumentRoute, staffProofRoute, staffPaperRoute, deskPictureRoute];
