import type { StudyRecord } from './record'

/**
 * R code for the bundle: reads `judgements.csv` beside it and fits a model with annotators and items crossed, a
 * dimension and two systems at a time. Needs the package ordinal, or lme4 in its place.
 */
export function rCode(record: StudyRecord, { names }: { names: readonly string[] }): string {
  const { protocol, protocol_hash: hash, excluded } = record
  const { design } = protocol
  const order = design.systems.map(({ system }, at) => names[at] ?? system)
  return [
    ...header(hash),
    `systems <- ${vector(order)}  # in the protocol's order`,
    `dimensions <- ${vector(design.dimensions.map(({ id }) => id))}`,
    `excluded <- ${vector(excluded.map(({ annotator }) => `A${annotator}`))}`,
    '',
    ...reading,
    ...fitting(design.systems.length === 2),
  ].join('\n')
}

function header(hash: string): string[] {
  return [
    '# A model of single judgements with annotators and items crossed.',
    `# Study protocol ${hash}.`,
    '#',
    '# The intervals of the study itself are about its items, for the annotators it had. This model treats both',
    '# annotators and items as drawn from larger crowds, so that what it says is about others like them. With three',
    '# annotators their variance is known badly: read it as a check of the results, not as a second result.',
    '#',
    '# Run it beside judgements.csv:  Rscript analysis.R',
    '',
  ]
}

const reading = [
  "judgements <- read.csv('judgements.csv', encoding = 'UTF-8', stringsAsFactors = FALSE)",
  '',
  '# The first round alone: after discussion judgements are no longer independent of each other.',
  'judgements <- subset(judgements, round == 1 & !(annotator_id %in% excluded))',
  '',
  '# choice_numeric is above 0 where the first system was better: -1, 0, 1, or -2 to 2 on a scale of five.',
  '# choice_by_side is what was pressed. Together they tell, but for ties, whether the first system stood on the left;',
  '# the model leaves sides out, because they were balanced over every list of pairs.',
  'judgements$annotator_id <- factor(judgements$annotator_id)',
  'judgements$item_id <- factor(judgements$item_id)',
  '',
  '# With ordinal: the probability of each choice through a latent preference, which differs by annotator and item.',
  '# Nothing else is in the model, so the thresholds between the choices hold the preference: they lie evenly around 0',
  '# when no system is preferred. Minus their mean is the preference for the first system, on the logit scale.',
  'fit_ordinal <- function(rows) {',
  '  rows$choice_ordered <- factor(rows$choice_numeric, ordered = TRUE)',
  "  if (nlevels(rows$choice_ordered) < 2) return('undefined: everybody chose the same')",
  '  if (nlevels(rows$choice_ordered) < 3) {',
  "    return('left out: fewer than three choices were used, so thresholds cannot be told from a preference')",
  '  }',
  '  fit <- ordinal::clmm(choice_ordered ~ 1 + (1 | annotator_id) + (1 | item_id), data = rows)',
  '  thresholds <- fit$alpha',
  '  weights <- rep(-1 / length(thresholds), length(thresholds))',
  '  first <- seq_along(thresholds)  # they come first among the parameters',
  '  covariance <- vcov(fit)[first, first, drop = FALSE]',
  '  estimate <- sum(weights * thresholds)',
  '  error <- sqrt(drop(weights %*% covariance %*% weights))',
  '  print(summary(fit))',
  '  c(preference = estimate, low = estimate - 1.96 * error, high = estimate + 1.96 * error,',
  '    p = 2 * pnorm(-abs(estimate / error)))',
  '}',
  '',
  '# With lme4: the intercept is the mean preference in the units of choice_numeric.',
  'fit_linear <- function(rows) {',
  '  fit <- lme4::lmer(choice_numeric ~ 1 + (1 | annotator_id) + (1 | item_id), data = rows)',
  '  estimate <- lme4::fixef(fit)[[1]]',
  '  error <- sqrt(as.matrix(vcov(fit))[1, 1])',
  '  print(summary(fit))',
  '  c(preference = estimate, low = estimate - 1.96 * error, high = estimate + 1.96 * error)',
  '}',
  '',
  'fit_preference <- function(rows) {',
  "  if (nrow(rows) == 0) return('undefined: nothing was judged')",
  "  if (requireNamespace('ordinal', quietly = TRUE)) return(fit_ordinal(rows))",
  "  if (requireNamespace('lme4', quietly = TRUE)) return(fit_linear(rows))",
  '  stop(\'Install one of them first: install.packages("ordinal") or install.packages("lme4")\')',
  '}',
  '',
]

function fitting(isOfTwo: boolean): string[] {
  if (isOfTwo) return overDimensions(['rows <- subset(judgements, dimension == this)'])
  return [
    '# The table does not name the other of two systems; judgements.jsonl numbers the pairs and protocol.json says which',
    "# systems a pair compares. Install jsonlite to read them: install.packages('jsonlite').",
    "read_lines <- function(name) jsonlite::stream_in(file(name, encoding = 'UTF-8'), verbose = FALSE)",
    "lines <- read_lines('judgements.jsonl')",
    "judgements <- subset(lines, kind == 'first' & round == 1 & !excluded)",
    'judgements$annotator_id <- factor(judgements$annotator_id)',
    'judgements$item_id <- factor(judgements$item_id)',
    "pairs <- jsonlite::fromJSON('protocol.json')$pairs",
    'at <- match(judgements$pair, pairs$ordinal)',
    'judgements$first <- pairs$first[at] + 1',
    'judgements$second <- pairs$second[at] + 1',
    '',
    'for (couple in combn(seq_along(systems), 2, simplify = FALSE)) {',
    "  cat('\\n==', systems[couple[1]], 'against', systems[couple[2]], '\\n')",
    ...overDimensions([
      'rows <- subset(judgements, dimension == this & first == couple[1] & second == couple[2])',
      'rows <- droplevels(rows)',
    ]).map((line) => (line === '' ? line : `  ${line}`)),
    '}',
    '',
  ]
}

function overDimensions(rows: readonly string[]): string[] {
  return [
    'for (this in dimensions) {',
    "  cat('\\n--', this, ': above 0 prefers the first system\\n')",
    ...rows.map((line) => `  ${line}`),
    '  print(fit_preference(rows))',
    '}',
    '',
  ]
}

/** A vector of texts as R reads it. */
function vector(texts: readonly string[]): string {
  return texts.length === 0 ? 'character(0)' : `c(${texts.map(quoted).join(', ')})`
}

function quoted(text: string): string {
  const safe = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
  return `'${safe}'`
}
