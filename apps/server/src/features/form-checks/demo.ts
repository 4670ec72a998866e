import { DEMO_SQUATS } from '@spotter/contract/featured-film';
import { z } from 'zod';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { makeStudio } from '#demo/studio.ts';
import { readTexts, Text } from '#demo/texts.ts';
import { type DemoHistory, makeHistory } from '#features/sessions/demo/data.ts';
import { fixedId } from '#lib/ids.ts';

/** What the client says to each film, and the coach to the first. */
const texts = readTexts(
  import.meta.dirname,
  'demo-texts.json',
  z.strictObject({ notes: z.array(Text), answer: Text }),
);
const SQUAT = fixedId('exercise/back-squat');
const FILM = { length: 5_000, width: 360, height: 640, frame_rate: 25 };
/** The middle of the frame at the bottom of the first repetition. */
const BOTTOM = 1_260;
const HOUR_MS = 3_600_000;

/** Shares of the drawn picture, whose stage is 360 x 640. */
const at = (x: number, y: number): [number, number] => [
  Number((x / 360).toFixed(4)),
  Number((y / 640).toFixed(4)),
];

/** What the coach drew on the first film: the angle of the hip, the bar's way, and where the chest shall go. */
const DRAWN = [
  { kind: 'angle', points: [at(244, 374), at(131, 434), at(242, 450)], frame: BOTTOM },
  { kind: 'line', points: [at(200, 552), at(200, 210)], frame: BOTTOM },
  { kind: 'arrow', points: [at(250, 352), at(196, 268)], frame: BOTTOM },
];

/** The client who is tried has filmed a squat a month ago, which was answered, and one lately, which waits. */
export const formChecksDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('form-checks');
    const demo = scene.once(makeStudio).clients.find(({ isDemo }) => isDemo);
    if (!demo) return {};
    const { person, trainer } = demo;
    const { time } = scene;
    const { sessions, sets } = scene.once(makeHistory);
    const owner = { studio_id: person.studio_id, client_id: person.id };
    const films = [28, 2].map((back, index) => {
      const set = setAround({ sessions, sets }, person.id, time.at(time.day(-back), 12 * 60));
      const filmed = set?.at ?? time.at(time.day(-back), 18 * 60);
      const row: Row<'form_checks'> = {
        ...owner,
        ...FILM,
        id: random.id(filmed),
        exercise_id: SQUAT,
        session_id: set?.sessionId ?? null,
        item_id: set?.itemId ?? null,
        set_number: set?.number ?? 2,
        note: texts.notes[index] ?? '',
        film: DEMO_SQUATS[index] ?? '',
        filmed_at: filmed,
        created_at: filmed,
      };
      return { row, filmed };
    });
    const [first] = films;
    if (!first) return {};
    const answeredAt = new Date(first.filmed.getTime() + 3 * HOUR_MS);
    const coach = { studio_id: person.studio_id, coach_id: trainer.person.id };
    return {
      form_checks: films.map(({ row }) => row),
      form_check_shows: films.map(({ row }) => ({ ...coach, form_check_id: row.id })),
      form_answers: [
        {
          ...coach,
          form_check_id: first.row.id,
          text: texts.answer,
          marks: DRAWN.map((mark) => ({ id: random.id(answeredAt), ...mark, at: 0 })),
          steps: [],
          length: 0,
          voice: null,
          changed_at: answeredAt,
          seen_at: new Date(answeredAt.getTime() + HOUR_MS),
        },
      ],
    };
  },
};

/** A work set of squats of a person's session that is nearest to an instant. */
function setAround({ sessions, sets }: Pick<DemoHistory, 'sessions' | 'sets'>, personId: string, near: Date) {
  const own = new Map(
    sessions.flatMap(({ id, client_id, completed_at }) =>
      client_id === personId && completed_at ? [[id, new Date(completed_at)] as const] : [],
    ),
  );
  const found = sets
    .flatMap((set) => {
      const ended = own.get(set.session_id);
      const isWork = set.exercise_id === SQUAT && set.type !== 'warmup' && set.done;
      return ended && isWork ? [{ set, ended }] : [];
    })
    .sort(
      (a, b) => Math.abs(a.ended.getTime() - near.getTime()) - Math.abs(b.ended.getTime() - near.getTime()),
    )[0];
  return (
    found && {
      sessionId: found.set.session_id,
      itemId: found.set.item_id,
      number: found.set.set_number,
      at: found.ended,
    }
  );
}
