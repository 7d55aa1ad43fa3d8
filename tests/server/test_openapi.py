"""The OpenAPI document is valid, and the server does what it says."""

from __future__ import annotations

import json
import random
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from handvol.server import openapi
from handvol.server.api import ENDPOINTS, Endpoint

from .driver import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
TOO_LARGE = 413
ENDLESS = "/api/tables/{table}/stream"
DOCUMENT: dict[str, Any] = json.loads(openapi.document())


def test_the_document_is_served_and_says_everything(server: Server) -> None:
    assert server.get("/openapi.json").json() == DOCUMENT
    described = {(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    for methods in DOCUMENT["paths"].values():
        for operation in methods.values():
            assert operation["summary"].endswith(".")
            for parameter in operation["parameters"]:
                assert "schema" in parameter


def test_the_document_is_valid_openapi() -> None:
    schemathesis.openapi.from_dict(DOCUMENT).validate()


def test_every_reference_leads_somewhere() -> None:
    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if "$ref" in node:
                assert node["$ref"].removeprefix("#/components/schemas/") in DOCUMENT["components"]["schemas"]
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(DOCUMENT)


CASES = [(endpoint, GenerationMode.POSITIVE) for endpoint in ENDPOINTS] + [
    (endpoint, GenerationMode.NEGATIVE) for endpoint in ENDPOINTS if endpoint.body or endpoint.query
]


@pytest.mark.parametrize(
    ("endpoint", "mode"), CASES, ids=[f"{mode.value}-{endpoint.do.__name__}" for endpoint, mode in CASES]
)
def test_the_server_answers_as_documented(server: Server, endpoint: Endpoint, mode: GenerationMode) -> None:
    """Requests made from the document, sensible and not, at real tables and at none."""
    tables = [server.table(), server.table(bots=["random"], share="")]
    chosen = random.Random(0)
    operation = schemathesis.openapi.from_dict(DOCUMENT)[endpoint.path][endpoint.method]

    @given(case=operation.as_strategy(generation_mode=mode))
    @hypothesis.settings(
        max_examples=10,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        headers = {}
        if chosen.random() < 0.8:
            seat = chosen.choice(tables)
            if "table" in case.path_parameters:
                case.path_parameters["table"] = seat.table
            headers["Authorization"] = f"Bearer {seat.key}"
        if endpoint.path == ENDLESS:
            case.path_parameters["table"] = "222222222222"
        response = case.call(base_url=server.url, headers=headers, timeout=20)
        wrong = mode is GenerationMode.NEGATIVE and not case.path_parameters
        checks = CHECKS if wrong and response.status_code != TOO_LARGE else CHECKS[:-1]
        case.validate_response(response, checks=checks)

    ask()
