/**
 * x of A·x = b by elimination without pivots.
 *
 * @param matrix A, positive definite, row by row; it is not changed
 * @param vector b
 */
export function solve(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length
  const a = matrix.slice()
  const x = vector.slice()
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const share = (a[row * size + pivot] ?? 0) / (a[pivot * size + pivot] ?? 1)
      for (let column = pivot; column < size; column++)
        a[row * size + column] =
          (a[row * size + column] ?? 0) - share * (a[pivot * size + column] ?? 0)
      x[row] = (x[row] ?? 0) - share * (x[pivot] ?? 0)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let known = x[row] ?? 0
    for (let column = row + 1; column < size; column++)
      known -= (a[row * size + column] ?? 0) * (x[column] ?? 0)
    x[row] = known / (a[row * size + row] ?? 1)
  }
  return x
}
