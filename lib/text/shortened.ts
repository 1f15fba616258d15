/** For the foot of a chart, where the whole text does not fit: `Joint quali…`. */
export const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trim()}…` : text
