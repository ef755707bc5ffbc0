import { openGame } from '#site/stores/launch.ts';

// the platform prepares the game while the page's other parts load
void openGame();
