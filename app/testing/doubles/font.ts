/** The compiler of the build replaces it. */
export default () => ({ variable: '' })
