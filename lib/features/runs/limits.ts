/** More tool calls than the paper trains with are none. */
export const mostTurns = 20
