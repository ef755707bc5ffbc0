// What our scripts use and browsers of the floor lack, and nothing more: tests/site/oldest-browsers.test.ts names what is missing here.
import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.find-last-index.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/web.url.can-parse.js';

import './abort-signal.js';
import './insecure.js';
import './older-styles.js';
import './popover.js';
import './round-rect.js';
