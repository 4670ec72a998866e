import type { z } from 'zod';
import type { Declared, ValueOf } from './feature.ts';
import type { features } from './features.ts';
import type { LiveFrame } from './live-event.ts';

type Feature = (typeof features)[number];
type LiveEvent = ValueOf<Declared<Feature, 'events'>>;

/** Any frame that a browser may receive beside the socket's own `ready`, `pong` and `resync`. */
export type AnyLiveFrame = { [E in LiveEvent as E['type']]: LiveFrame<E> }[LiveEvent['type']];

/** Any frame that a browser may send beside its ping; the server ignores invalid ones. */
export type AnyClientFrame = z.input<Declared<Feature, 'clientFrames'>[number]>;

/** Frames sent flat, without a `data` object. */
export type FlatFrame = z.output<Declared<Feature, 'flatFrames'>[number]>;
