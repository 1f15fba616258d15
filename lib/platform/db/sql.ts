import sql, { empty, join, raw, Sql } from 'sql-template-tag'

export { empty, join, raw, sql, Sql }
