import { createContext } from 'react';

/** The sessions of a page whose zones are read together; none where one stands alone. */
export const TogetherContext = createContext<readonly string[]>([]);
