/** The pages of Analysis, in the order of their tabs. */
export const analysisPages = [
  { href: '/analysis/scoreboard', title: 'Scoreboard' },
  { href: '/analysis/compare', title: 'Compare' },
  { href: '/analysis/training', title: 'Training' },
  { href: '/analysis/calibration', title: 'Calibration' },
  { href: '/analysis/rewards', title: 'Rewards' },
] as const
