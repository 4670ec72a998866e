/** A violation of a house rule; line 0 is the file as a whole. */
export type Fault = { file: string; line: number; text: string };
