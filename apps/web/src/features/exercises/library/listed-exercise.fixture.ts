/** An exercise as a list answers it, without anything of its own. */
export const listedExercise = (id: string, name: string) => ({
  ...{ id, name, category: 'legs', rating: null, ratingCount: 0, myRating: null },
  ...{
    muscles: { primary: [], secondary: [] },
    equipment: [],
    videoUrl: null,
    figure: null,
    thumbnailUrl: null,
  },
});
