export { readArtManifest, type ArtManifest } from './art-manifest.ts';
export { readCatalogue, type Catalogue, type CatalogueGame, type CatalogueVendor, type GameTheme } from './catalogue-entry.ts';
export { changeListing } from './change-listing.ts';
export { findGame, type FoundGame } from './find-game.ts';
export { listGames, searchLimit, type GameFilter, type GamePage } from './list-games.ts';
export { listVendorMapping, type VendorCategory } from './list-vendor-mapping.ts';
export { loadCatalogue, type LoadReport } from './load-catalogue.ts';
export { offerGames, type OfferReport } from './offer-games.ts';
export { prepareCatalogue } from './prepare-catalogue.ts';
