/** A known thing that a load is compared with. */
export type Thing = {
  /** Also its key in the catalogues. */
  id: (typeof THINGS)[number]['id'];
  kg: number;
};

/*
 * What a grown one weighs, as a round number from within the range that the source gives. Neighbours are at most three
 * times apart, from 100 kg on at most 2.5 times.
 */
export const THINGS = [
  // Labrador Retriever, male: 29 to 36 kg (breed standard of the American Kennel Club).
  { id: 'dog', kg: 30 },
  // Giant panda: 70 to 125 kg (Smithsonian's National Zoo).
  { id: 'panda', kg: 100 },
  // Upright piano: Yamaha U1, 228 kg (its specification).
  { id: 'piano', kg: 230 },
  // Polar bear, male: 350 to 600 kg (Polar Bears International).
  { id: 'bear', kg: 450 },
  // Holstein cow: about 680 kg (Holstein Association USA).
  { id: 'cow', kg: 680 },
  // Small car: Fiat 500 of 2007, 865 to 980 kg (its registration).
  { id: 'car', kg: 950 },
  // Hippopotamus: 1,360 to 3,200 kg; most males about 1,500 kg (Encyclopaedia Britannica, San Diego Zoo).
  { id: 'hippo', kg: 1_500 },
  // White rhinoceros, male: 1,800 to 2,500 kg (Save the Rhino International).
  { id: 'rhino', kg: 2_300 },
  // Asian elephant, male: 3,500 to 5,000 kg (Smithsonian's National Zoo).
  { id: 'asianElephant', kg: 4_000 },
  // African bush elephant, male: 4,500 to 6,100 kg (Encyclopaedia Britannica).
  { id: 'africanElephant', kg: 6_000 },
  // Tyrannosaurus rex: 8,400 to 8,900 kg for "Sue" and "Scotty" (Persons, Currie and Erickson 2019).
  { id: 'dinosaur', kg: 8_500 },
  // Double-decker bus, empty: New Routemaster, about 12,400 kg (Transport for London).
  { id: 'bus', kg: 12_400 },
  // Humpback whale: 25,000 to 36,000 kg (NOAA Fisheries).
  { id: 'whale', kg: 30_000 },
] as const;

/** A load within this share of a thing is as much as it: the things themselves differ more. */
const ALIKE = 0.08;

/** What a load is compared with: as much as the thing, or more than it; null for a load below the lightest. */
export function thingFor(kg: number): { thing: Thing; isMore: boolean } | null {
  const alike = THINGS.find((thing) => Math.abs(kg - thing.kg) <= thing.kg * ALIKE);
  if (alike) return { thing: alike, isMore: false };
  const lighter = THINGS.findLast((thing) => thing.kg < kg);
  return lighter ? { thing: lighter, isMore: true } : null;
}
