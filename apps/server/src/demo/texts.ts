import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * What the people of the demo studio are called, write and plan: data of the module that asks for it.
 * @param folder of that module
 * @param name of its JSON file there
 * @throws Error that names the file and what is missing or wrong in it; then no demo studio is made and the start ends
 */
export function readTexts<Shape extends z.ZodType>(
  folder: string,
  name: string,
  shape: Shape,
): z.infer<Shape> {
  const file = join(folder, name);
  const read = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file}, texts of the demo studio:\n${z.prettifyError(read.error)}`);
}

/** A text that is there. */
export const Text = z.string().min(1);
