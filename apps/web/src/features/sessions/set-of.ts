import { addedOf, countedWeight } from '@spotter/contract/set-volume';
import type { SetRow, SetValues } from './logging/item-rows.ts';
import { changeInstant, type ShownSet } from './logging/merge-sets.ts';
import type { SessionView } from './use-session-view.ts';

/** Whether the load of a set takes weight off; of an exercise that was swapped out, the server says it. */
function isAssisted({ items }: SessionView, { itemId, exerciseId }: SetRow): boolean | undefined {
  return items.find(({ item }) => item.id === itemId && item.exerciseId === exerciseId)?.item.exercise
    .assisted;
}

/** A set to log, with these values. @param isMeant whether the person was asked about the load and keeps it */
export function setOf(
  view: SessionView,
  row: SetRow,
  values: SetValues,
  done: boolean,
  isMeant = false,
): ShownSet {
  const { id, itemId, exerciseId, setNumber, logged } = row;
  const changedAt = changeInstant(logged, new Date());
  const {
    incline = null,
    resistance = null,
    calories = null,
    pain = false,
    perSide = false,
    band = '',
  } = values;
  const added = addedOf(isAssisted(view, row), values);
  const weight = countedWeight(values.weight, added);
  const confirmed = isMeant || (logged?.confirmed === true && logged.weight === weight);
  const stated = { ...values, incline, resistance, calories, pain, perSide, added, band, weight };
  const own = { id, itemId, exerciseId, setNumber, ...stated };
  return { ...own, confirmed, done, changedAt, loggedBy: null, state: 'waiting' };
}
