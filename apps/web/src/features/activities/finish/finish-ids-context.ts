import { createContext } from 'react';

/** The sessions of all finishes on the page, whose zones are read together; none where a post stands alone. */
export const FinishIdsContext = createContext<readonly string[]>([]);
