import { useContext } from 'react';
import { type PlaceInSession, PlacesContext } from './places-context.ts';

/** What is written at a place of the session, and the button to write there. */
export function PlacePart({ name, ...place }: PlaceInSession & { name?: string }) {
  const places = useContext(PlacesContext);
  if (!places) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      {places.renderThread(place)}
      {places.renderButton({ ...place, name }, true)}
    </div>
  );
}
