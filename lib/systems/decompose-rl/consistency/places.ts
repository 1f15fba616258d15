/** Countries that are told apart without doubt: places on one level, so that two of them cannot be one place. */
const countries = new Set(
  `argentina australia austria belgium brazil bulgaria canada chile china colombia cuba denmark egypt england ethiopia finland
  france germany ghana greece hungary iceland india indonesia iran iraq ireland israel italy jamaica japan kenya lebanon mexico
  morocco nepal netherlands nigeria norway pakistan peru philippines poland portugal romania scotland serbia somalia spain sudan
  sweden switzerland syria thailand tunisia turkey uganda ukraine uruguay venezuela vietnam wales zambia zimbabwe`.split(
    /\s+/,
  ),
)

export function isCountry(lower: string): boolean {
  return countries.has(lower)
}

const regions = new Set(
  `alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|
kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|
new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|
south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|manitoba|alberta|
british columbia|nova scotia|new brunswick|new zealand|united states|united kingdom|south africa|south korea`
    .replaceAll('\n', '')
    .split('|'),
)

/** A country, state or province: after a comma it may only say where the item before it lies. */
export function isRegion(lower: string): boolean {
  return countries.has(lower) || regions.has(lower)
}
