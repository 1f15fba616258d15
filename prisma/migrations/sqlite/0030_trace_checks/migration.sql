-- CreateTable
CREATE TABLE "trace_check" (
    "trace_seq" INTEGER NOT NULL PRIMARY KEY,
    "findings" TEXT NOT NULL,
    CONSTRAINT "trace_check_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
);
