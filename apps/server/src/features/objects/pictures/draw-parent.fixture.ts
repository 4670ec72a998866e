/** A minimal server that renders something for hours, to test what happens to that process when its server dies. */
import { svgBombs } from './bombs.fixture.ts';
import { drawApart } from './draw-apart.ts';
import { DRAW_LIMITS } from './limits.ts';

const hours = { ...DRAW_LIMITS, drawingSeconds: 10_000, clockSeconds: 10_000 };
await drawApart(svgBombs['forty thick outlines over one another'] ?? Buffer.alloc(0), 'logo', hours);
