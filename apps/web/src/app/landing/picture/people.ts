/** The people in the drawings; a name is the same in every language. */
export const PEOPLE = ['Mia Larsen', 'Priya Menon', 'Davide Galli', 'Takumi Fujita', 'Emre Çelik'] as const;

/** The studios of the drawings. */
export const STUDIOS = ['North Dock', 'Forma', 'Halden'] as const;
