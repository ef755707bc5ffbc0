import { answer, type Answer } from './answer.ts';

/** The contract's area `lottery`. This platform holds no draws yet, so none is ever on sale. */
export const lotteryAnswers: Answer[] = [answer('GET /lgw/vn/numeros/opened/game', async () => [])];
