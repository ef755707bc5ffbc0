-- That there is a case about a member, by which rule and where it stands; what was found and who decides is the staff's.
CREATE OR REPLACE VIEW member_cases AS
SELECT merchant_code, member_id, rule, state FROM risk_cases;
