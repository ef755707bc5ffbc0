import { accountRecipes } from './account.ts';
import { agentRecipes } from './agents.ts';
import { moneyRecipes } from './money.ts';
import type { Recipes } from './right.ts';
import { peopleRecipes } from './people.ts';
import { staffRecipes } from './staff.ts';
import { usualRecipes } from './usual.ts';

/** Right values for calls whose fields have to agree with each other, or with what is there. */
export const recipes: Recipes = { ...usualRecipes, ...accountRecipes, ...moneyRecipes, ...agentRecipes, ...peopleRecipes, ...staffRecipes };
