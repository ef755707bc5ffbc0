export { readCatalogue, type Catalogue } from './catalogue-entry.ts';
export { changeListing } from './change-listing.ts';
export { findGame } from './find-game.ts';
export { listGames, type GameFilter } from './list-games.ts';
export { listVendorMapping } from './list-vendor-mapping.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { offerGames } from './offer-games.ts';
export { prepareCatalogue } from './prepare-catalogue.ts';
