/** The columns of a text that nobody has edited or removed. */
export const AS_WRITTEN = {
  edited_at: null,
  removed_at: null,
  removed_by: null,
  removed_reason: null,
  removed_content: null,
};
