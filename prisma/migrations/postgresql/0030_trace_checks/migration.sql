-- CreateTable
CREATE TABLE "trace_check" (
    "trace_seq" INTEGER NOT NULL,
    "findings" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "trace_check_pkey" PRIMARY KEY ("trace_seq")
);

-- AddForeignKey
ALTER TABLE "trace_check" ADD CONSTRAINT "trace_check_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace"("seq") ON DELETE CASCADE ON UPDATE CASCADE;
