import type { Thing } from './things.ts';

/** The box that every drawing stands in; its ground is at 74. */
export const THING_BOX = { width: 120, height: 80 };

/** `near` and `far` limbs and bodies, and what is left out of them. */
type Tone = 'near' | 'far' | 'out';
/** One part: a filled path, or with a width a line with round ends. */
export type ThingShape = readonly [tone: Tone, path: string, width?: number];

const dot = (x: number, y: number, r = 1.6): ThingShape => ['out', `M${x} ${y}h.01`, r * 2];

const ELEPHANT: readonly ThingShape[] = [
  ['far', 'M42 50V69M70 50V69', 11],
  ['near', 'M19 40Q13 48 16 58', 3],
  ['near', 'M38 36H66', 38],
  ['near', 'M30 48V68M60 48V68', 13],
  ['near', 'M84 29h.01', 30],
  ['near', 'M95 33Q103 44 100 58Q99 67 107 66', 8],
  ['far', 'M90 41Q92 50 100 51', 3.5],
  ['far', 'M70 20Q60 28 65 42Q70 50 79 45Q84 34 80 22Z'],
  dot(90, 26),
];

/** The drawn things, from the side, as lines with round ends like the figure's limbs. */
export const THING_SHAPES: Readonly<Record<Thing['id'], readonly ThingShape[]>> = {
  dog: [
    ['far', 'M44 48L42 71M70 46L72 71', 7],
    ['near', 'M31 38Q20 34 17 20', 5],
    ['near', 'M38 43L72 41', 22],
    ['near', 'M36 46Q26 56 33 62L31 71', 8],
    ['near', 'M77 44L79 71', 8],
    ['near', 'M74 38L84 25', 16],
    ['near', 'M87 22L100 25', 11],
    ['near', 'M86 21h.01', 19],
    ['far', 'M81 17L78 28', 7],
    dot(91, 19),
  ],
  panda: [
    ['far', 'M48 54V67M70 54V67', 14],
    ['near', 'M40 42H70', 36],
    ['far', 'M34 52V67M78 50V67', 15],
    ['far', 'M82 19h.01M102 21h.01', 10],
    ['near', 'M91 33h.01', 29],
    ['far', 'M88 32h.01M98 33h.01', 7],
    dot(99, 40, 2),
  ],
  piano: [
    ['near', 'M24 10H96V40H24Z', 4],
    ['near', 'M24 12H96V66H24Z'],
    ['near', 'M20 44H100', 9],
    ['near', 'M24 48V73M96 48V73', 6],
    ['far', 'M34 20H86V34H34Z'],
    ['out', 'M26 43.5H94', 2.5],
    ['far', 'M54 66V71M66 66V71', 3],
  ],
  bear: [
    ['far', 'M46 52L44 69M68 52L70 69', 12],
    ['near', 'M36 41L70 43', 32],
    ['near', 'M30 46L28 69M76 48L79 69', 13],
    ['near', 'M72 38L90 32', 20],
    ['near', 'M90 32L103 38', 12],
    ['near', 'M85 22h.01', 8],
    dot(95, 31),
    dot(106.5, 37, 2),
  ],
  cow: [
    ['far', 'M40 50V71M70 50V71', 7],
    ['near', 'M22 32Q16 44 18 56', 3],
    ['near', 'M36 40H74', 28],
    ['near', 'M32 48V71M78 48V71', 8],
    ['near', 'M44 54h8', 8],
    ['near', 'M78 36L90 26', 16],
    ['near', 'M91 25L102 36', 13],
    ['near', 'M84 18L78 16M90 15Q94 11 92 7', 4],
    ['far', 'M40 30Q52 26 56 36Q50 46 40 42ZM66 42Q74 40 76 48Q70 52 64 48Z'],
    dot(94, 24),
    dot(104, 38, 1.2),
  ],
  car: [
    ['near', 'M16 60V50Q16 44 24 43L34 41L46 26Q49 22 55 22H74Q80 22 84 27L94 40L102 42Q108 44 108 50V60Z'],
    ['near', 'M16 60H108', 8],
    ['out', 'M44 39L53 29H64V39ZM69 29H76L84 39H69Z'],
    ['out', 'M36 63h.01M90 63h.01', 25],
    ['near', 'M36 63h.01M90 63h.01', 20],
    ['out', 'M36 63h.01M90 63h.01', 8],
    ['out', 'M103 48h1', 4],
  ],
  hippo: [
    ['far', 'M46 56V68M68 56V68', 13],
    ['near', 'M34 43L66 43', 40],
    ['near', 'M28 54V68M60 56V68', 14],
    ['near', 'M74 36L92 40', 27],
    ['near', 'M98 45h4', 25],
    ['near', 'M74 22L73 19', 6],
    ['near', 'M88 26h.01', 8],
    dot(89, 28),
    ['far', 'M106 38h.01', 4],
    ['out', 'M92 53Q101 57 113 52', 2],
  ],
  rhino: [
    ['far', 'M46 54V68M70 54V68', 12],
    ['near', 'M15 42Q12 48 15 54', 3],
    ['near', 'M34 42L66 40', 38],
    ['near', 'M28 52V68M60 54V68', 13],
    ['near', 'M72 34L84 42', 26],
    ['near', 'M86 44L101 53', 16],
    ['near', 'M96 46Q104 40 110 25Q113 42 108 54Z'],
    ['near', 'M89 38Q94 34 96 27Q99 36 96 43Z'],
    ['near', 'M76 22L77 17', 6],
    dot(89, 44),
  ],
  asianElephant: ELEPHANT,
  africanElephant: ELEPHANT,
  dinosaur: [
    ['far', 'M50 46L40 56L48 64L43 71H50', 7],
    [
      'near',
      'M3 40Q24 46 40 33Q52 23 64 25Q74 24 77 15Q80 6 90 6L105 9Q112 11 111 17L110 20L94 22L106 24Q108 28 102 30L90 31Q86 42 77 48Q66 57 52 56Q26 57 3 40Z',
    ],
    ['near', 'M58 46L66 56L56 64L61 71H69', 9],
    ['near', 'M80 40L87 43L86 48', 3.5],
    dot(90, 13),
  ],
  bus: [
    ['near', 'M18 10H104V62H18Z', 8],
    ['near', 'M16 8H106V64H16Z'],
    ['out', 'M22 14H36V28H22ZM42 14H56V28H42ZM62 14H76V28H62ZM82 14H100V28H82Z'],
    ['out', 'M22 38H36V51H22ZM42 38H56V51H42ZM62 38H76V51H62ZM84 38H102V60H84Z'],
    ['out', 'M34 66h.01M74 66h.01', 21],
    ['near', 'M34 66h.01M74 66h.01', 16],
    ['out', 'M34 66h.01M74 66h.01', 6],
  ],
  whale: [
    [
      'near',
      'M112 42Q110 30 118 26Q120 38 112 46Q118 50 119 58Q110 57 106 48Q88 68 48 66Q8 64 6 46Q6 28 42 26Q78 25 100 42Q107 46 112 42Z',
    ],
    ['far', 'M8 50Q24 60 52 58Q62 57 66 54Q58 66 44 66Q14 64 8 50Z'],
    ['near', 'M52 58Q58 70 68 72Q70 62 62 54Z'],
    ['near', 'M40 20Q38 12 30 10M42 20Q44 12 52 10', 3],
    dot(26, 44),
  ],
};
