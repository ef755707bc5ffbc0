-- Milliseconds from one moment to another, 0 if they are in reverse order: processes' clocks may differ.
CREATE OR REPLACE FUNCTION protection_ms(p_from timestamptz, p_to timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, round(date_part('epoch', p_to - p_from) * 1000))::bigint
$$;
