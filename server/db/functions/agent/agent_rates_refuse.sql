-- A rate that was set never changes afterwards: a new version says what applies from when.
CREATE OR REPLACE FUNCTION agent_rates_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rates are only added to';
END $$;
CREATE OR REPLACE TRIGGER agent_rates_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON agent_rates FOR EACH STATEMENT EXECUTE FUNCTION agent_rates_refuse();
